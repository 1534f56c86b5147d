// Conditions that are hard to read, and a page that does not let go.
import type { Answer, SiteAnswer } from '../site.ts';

/** Conditions as only their authors read them, and as everybody can. */
const conditions = {
  hard: [
    'Notwithstanding the aforementioned provisions, applicants whose circumstances necessitate supplementary documentation are obliged to furnish the competent administrative authority with certified authentication of every declaration previously submitted in connection with the determination of eligibility.',
    'In the event of a modification of the circumstances underlying the original determination, the beneficiary is required to communicate all information relevant to the reassessment of entitlement within the statutory notification period established by the applicable regulations.',
    'Failure to comply with these obligations constitutes sufficient justification for the suspension, reduction or termination of any remuneration previously authorised, without prejudice to the possibility of subsequent administrative proceedings for the recovery of unjustified expenditure.',
  ],
  plain: ['Tell us when something changes. If you do not, we may stop to pay.'],
};

export const answer: Answer = ({ path }, page) => {
  const flawed = page.includes('const flawed = true');
  if (path === '/offers') {
    const words = conditions[flawed ? 'hard' : 'plain'].map((each) => `<p>${each}</p>`).join('');
    const holds = "history.pushState(1, ''); addEventListener('popstate', () => history.pushState(1, ''));";
    return told(
      flawed,
      'Offers',
      `<p>There are no offers today.</p>${words}${flawed ? `<script>${holds}</script>` : ''}`,
    );
  }
  return null;
};

function told(flawed: boolean, heading: string, words: string): SiteAnswer {
  const body = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${heading}</title><link rel="icon" href="data:," /></head>
  <body>
    <header><nav aria-label="Main"><a href="/news">News</a> <a href="/offers">Offers</a> <a href="/terms" target="_blank">${flawed ? 'Terms' : 'Terms (opens in a new tab)'}</a></nav></header>
    <main><h1>${heading}</h1>${words}</main>
  </body>
</html>`;
  return { status: 200, type: 'text/html', body };
}
