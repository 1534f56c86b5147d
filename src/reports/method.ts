// The sentence that every report carries about what it can and cannot say (science 9).

/** Two paragraphs, the same in every format. */
export const method: readonly string[] = [
  'This report describes what scripted personas met in a real browser. Findings marked measured are reproducible facts about the page. Findings marked model come from published models of human search and timing and are predictions. Findings marked opinion are opinions of a language model; only the words that it quotes were checked against the page. Nothing here is a statement by people.',
  'It cannot tell whether people want the product, trust the brand, like the look, understand deep domain content, or how often a problem occurs in your traffic. Personas are not a sample of people, and a persona with a disability tests barriers; it does not speak for disabled people. Test with people before costly decisions, in particular with disabled people.',
];

/** What such a report says besides where the session signed in with a stored login. */
export const methodWithLogin =
  'This session signed in with a stored login, so nothing of its journey was done again: a repetition would sign in once more and repeat in that account what was done there. What it found about actions was therefore measured once, and is held with medium confidence at most unless it was met twice on the way. Pages were looked at again without the login.';

/** How an estimate of human time or frustration is to be read; stands beside every such number. */
export const estimateLabel = 'model estimate';
