"""What the operations of effects/ ask a player, and what they do for one."""
