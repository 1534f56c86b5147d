// The database that the admin panel shows: a tree nursery with its species, customers and orders.

export const schema = `
CREATE TABLE species (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  latin TEXT,
  price NUMERIC NOT NULL DEFAULT 0,
  stock INTEGER NOT NULL DEFAULT 0,
  evergreen INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  town TEXT,
  email TEXT,
  since DATE
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  species INTEGER NOT NULL REFERENCES species (id),
  count INTEGER NOT NULL,
  ordered DATE NOT NULL,
  paid INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  written DATE NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX orders_ordered ON orders (ordered);
CREATE VIEW unpaid AS
  SELECT o.id, c.name AS customer, s.name AS species, o.count * s.price AS amount
  FROM orders o JOIN customers c ON c.id = o.customer JOIN species s ON s.id = o.species WHERE o.paid = 0;
INSERT INTO species (name, latin, price, stock, evergreen) VALUES
  ('Hornbeam', 'Carpinus betulus', 18.5, 140, 0),
  ('Silver birch', 'Betula pendula', 24, 65, 0),
  ('Yew', 'Taxus baccata', 39.9, 48, 1),
  ('Field maple', 'Acer campestre', 16.75, 92, 0),
  ('Scots pine', 'Pinus sylvestris', 27.4, 33, 1),
  ('Rowan', 'Sorbus aucuparia', 21, 57, 0),
  ('Holly', 'Ilex aquifolium', 31.25, 26, 1),
  ('Wild cherry', 'Prunus avium', 22.8, 71, 0),
  ('Small-leaved lime', 'Tilia cordata', 44, 19, 0),
  ('Juniper', 'Juniperus communis', 14.3, 88, 1),
  ('Sessile oak', 'Quercus petraea', 52.6, 12, 0),
  ('Goat willow', 'Salix caprea', 11.9, 105, 0);
INSERT INTO customers (name, town, email, since) VALUES
  ('Parish of Hollern', 'Hollern', 'green@hollern.example', '2019-03-04'),
  ('Dorothea Lindqvist', 'Emden', 'dorothea@lindqvist.example', '2021-10-18'),
  ('School on the Hill', 'Varel', 'office@hillschool.example', '2020-01-27'),
  ('Garden Works Brandt', 'Jever', 'brandt@gardenworks.example', '2017-06-11'),
  ('Ibrahim Saleh', 'Leer', NULL, '2024-04-02'),
  ('Cycling Club North', 'Aurich', 'board@cyclingnorth.example', '2022-08-30'),
  ('Miriam Okafor', 'Emden', 'miriam@okafor.example', '2023-02-15'),
  ('Hotel at the Lock', 'Leer', 'desk@lockhotel.example', '2018-11-09');
INSERT INTO orders (customer, species, count, ordered, paid) VALUES
  (1, 1, 60, '2025-02-03', 1), (4, 4, 25, '2025-02-17', 1), (2, 3, 4, '2025-03-01', 1), (8, 9, 6, '2025-03-12', 0),
  (3, 6, 12, '2025-03-28', 1), (4, 1, 40, '2025-04-04', 0), (7, 8, 2, '2025-04-09', 1), (5, 12, 3, '2025-04-22', 1),
  (6, 2, 10, '2025-05-06', 0), (1, 11, 5, '2025-09-15', 0), (8, 7, 8, '2025-09-29', 1), (2, 10, 9, '2025-10-13', 1),
  (4, 5, 15, '2025-10-20', 0), (3, 2, 6, '2025-10-27', 1);
INSERT INTO notes (written, text) VALUES
  ('2025-03-02', 'Frost in the lower field, cover the young limes.'),
  ('2025-05-19', 'The pump by the gate loses water.'),
  ('2025-10-01', 'Lifting season begins with the hornbeams.');
`;
