/** UN packagings that come up most (docs/trade-rules.md §6.1); any other code of the right form is taken too. */
export const packCodes = ["1A1", "1A2", "3H1", "4G", "4D", "5M2", "6HA1", "11G", "31HA1", "31A", "50G"] as const;
