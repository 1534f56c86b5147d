// Words by which a box over the page advertises, and words of boxes that a site owes its visitors.

/** It wants something of people that they did not come for. English. */
export const promotes =
  /\b(newsletter|subscribe|sign up|join (us|our|now)|discount|\d+ ?% off|offers?|deals?|survey|feedback|download (the|our) app|get the app|notifications?|exclusive|don['’]?t miss|before you go|wait!|leaving|gift|win|special|inbox|first order|enjoying|rate us|review|tell us|what do you think|need help|how can (we|i) help|support us|donate|premium|upgrade|free trial|join|member(ship)?|follow us|like us|save \d|try (it|the|our)|our app|recommend|refer)\b/i;

/** Consent, age, session and login: there has to be a place for them. */
export const owed =
  /\b(cookies?|consent|privacy|your age|over 18|session (is|will)|log ?in|sign in|confirm|delete|terms)\b/i;
