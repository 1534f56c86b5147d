// Verdicts by hand on what engines said, by page and rule, where the criterion alone does not tell: true where it is a barrier.
// What is not here was right on the flawed page of its criterion, and wrong on sound pages.
export const verdicts: Readonly<Record<string, boolean>> = {
  // Best practices of axe-core, which name no criterion: the scope is none, and the name undoes the decoration.
  'scope that is none, flawed: axe/scope-attr-valid': true,
  'decorative picture with a name, flawed: axe/presentation-role-conflict': true,
  // The page within the frame has no language, but is none of its own.
  'frame without a title, flawed: ibm/html_lang_exists': false,
  'frame without a title, clean: ibm/html_lang_exists': false,
  // A plan of seats is no table of data.
  'grid moves, flawed: ibm/table_headers_exists': false,
  'grid moves, clean: ibm/table_headers_exists': false,
};
