"""The contract every game obeys: state, frames, actions, match, record. No game's word is known here."""
