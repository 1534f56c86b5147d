// The ledger at the start: a year of a choir.

export const journal = `; Ledger of the choir at the harbour
account assets:bank
account assets:cash
account income:fees
account income:concerts
account expenses:hall
account expenses:scores
account expenses:conductor
account expenses:travel
account equity:opening

commodity EUR 1,000.00

2025-01-01 * Opening balances
    assets:bank          2,310.40 EUR
    assets:cash            145.00 EUR
    equity:opening

2025-01-12 * Fees of January
    assets:bank            620.00 EUR
    income:fees

2025-01-20 * Town hall | rent of the first quarter
    expenses:hall          285.00 EUR
    assets:bank

2025-02-03 * Music shop Arndt | scores for spring
    expenses:scores        148.60 EUR
    assets:bank

2025-02-28 * Conductor, February
    expenses:conductor     410.00 EUR
    assets:bank

2025-03-22 * Spring concert
    assets:cash            934.50 EUR
    income:concerts

2025-03-24 * Cash to the bank
    assets:bank            900.00 EUR
    assets:cash

2025-04-07 * Town hall | rent of the second quarter
    expenses:hall          285.00 EUR
    assets:bank

2025-05-17 * Bus to Emden
    expenses:travel        368.00 EUR
    assets:bank

2025-05-30 * Conductor, May
    expenses:conductor     410.00 EUR
    assets:bank

2025-06-21 * Summer concert
    assets:cash          1,212.00 EUR
    income:concerts

2025-07-09 ! Town hall | rent of the third quarter
    expenses:hall          295.00 EUR
    assets:bank

2025-08-15 * Music shop Arndt | Christmas scores
    expenses:scores        212.90 EUR
    assets:bank

2025-09-06 * Fees of autumn
    assets:bank            655.00 EUR
    income:fees

2025-10-10 Flowers for Gerda
    expenses:gifts          24.80 EUR
    assets:cash

2025-11-03 * Conductor, October
    expenses:conductor     430.00 EUR
    assets:bank
`;
