"""The module Nobles and Newcomers."""
