"""Exact counts, equities and values; whatever needs much arithmetic is here.

Definitions in plain Python stand beside kernels that do the same quickly, and tests hold them to each other.

=====================  =======================================================================================
`counting`             hands of three by category; `more_cards` the best three of more; `thirteen` Crash;
                       `by_suit`, `briscola_hands`, `preferans_hands`, `hands_given` anything, given cards seen
`equity`               one hand against another by definition; `showdown` against up to three, `everyone` all
                       hands at once, `montecarlo` an estimate for any number
`tables`, `ranges`     the strength of every hand under any ranking; some of all hands, by name
`layouts`, `splits`    the best way to lay out thirteen cards, or six, seven, nine; `many_layouts` many hands
`tricks`, `ace_ten`    Preferans and games like Briscola, solved with open cards; `bluffing` an equilibrium
`simulate`             any variant by any players, here or by any workers
`at_table`, `review`   what each card costs at a table with all cards open, and in a deal that is over
`hidden`, `card_costs` deals that agree with what a seat sees, and what each card costs on average over them
`casino`               three-card poker against the house; `percentile` how good a hand is among all hands
`random_duels`         Briscola by players who play any card; `open_hands` its end, when all can be worked out
`sampling`             a mean of whatever a function draws, watched while it settles
`blocks`               much work in parts, done here or by any workers
`chance`               what is handed back: a `Chance`, `Chances`, an `Estimate`
=====================  =======================================================================================

What needs numpy says so; kernels are compiled where the extra ``fast`` is installed (see `fast` and `warm`).
"""
