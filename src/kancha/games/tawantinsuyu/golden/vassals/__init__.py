"""The module Vassals of the Inca."""
