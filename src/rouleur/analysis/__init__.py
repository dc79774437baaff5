"""How good was it, how lucky was it: the value of a position, and the ledger of a finished race."""

from rouleur.analysis.moment import Moment, moment_of
from rouleur.analysis.policy import Policy, policy_of
from rouleur.analysis.value import Share, Valuer, Values

__all__ = ["Moment", "Policy", "Share", "Valuer", "Values", "moment_of", "policy_of"]
