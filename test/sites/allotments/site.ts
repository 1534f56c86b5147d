// Links and buttons that promise what is not behind them.
import type { Answer } from '../site.ts';

/** What stands behind each link where it is kept, and where it is not. */
const mains: Readonly<Record<string, { clean: string; flawed?: string }>> = {
  '/rules': {
    clean: '<h1>Rules of the hill</h1><p>Be kind, and close the gate.</p>',
    flawed: '<h1>Page not found</h1><p>Go on with what you like.</p>',
  },
  '/planner': {
    clean: '<h1>Route planner</h1><p>From the station take bus 4 to the mill.</p>',
    flawed: '<h1>Coming soon</h1><p>We are working on it.</p>',
  },
  '/calendar': {
    clean: '<h1>Sowing calendar</h1><p>It shows when to sow what. The PDF comes with the letter.</p>',
    flawed:
      '<h1>Our letter</h1><p>Twelve letters a year.</p><p><label for="mail">E-mail address</label> <input id="mail" type="email" autocomplete="email" /></p>',
  },
  '/hours': {
    clean: '<h1>Opening hours</h1><p>Daily, 10 am to 5 pm.</p>',
    flawed: '<h1>About us</h1><p>We love what grows, and have done so for long.</p>',
  },
  '/adviser': {
    clean: '<h1>Advisers</h1><p>Mara knows roses, Owen knows beans: 01632 960 121.</p>',
    flawed: '<h1>Seeds of the month</h1><p>Beans and peas, twelve of each.</p>',
  },
  '/soil': {
    clean: '<h1>Soil check</h1><p>Bring a cup of earth. We look at it for nothing.</p>',
    flawed:
      '<h1>Your check</h1><p>Today: £2.50 for handling.</p><p><label for="card">Number on the card number line</label> <input id="card" inputmode="numeric" autocomplete="off" /></p>',
  },
  '/tools': { clean: '<h1>Tool library</h1><p>Spades, forks and rakes to take home.</p>' },
  '/seeds': { clean: '<h1>Seed swap</h1><p>Bring beans, take peas.</p>' },
  '/plot': {
    clean:
      '<h1>Plots</h1><form method="post" action="/found"><button>Find my plot</button></form><form method="post" action="/claimed"><button>Send claim</button></form>',
    flawed:
      '<h1>Plots</h1><form method="post" action="/found"><button>Find my plot</button></form><form method="post" action="/claimed"><button>Next</button></form>',
  },
  '/found': { clean: '<h1>Your plot</h1><p>It is number 12.</p>', flawed: '<h1>Internal error</h1>' },
  '/claimed': { clean: '<h1>Your claim was sent</h1><p>We answer within a week.</p>' },
  '/join': {
    clean: '<h1>Join the hill</h1><p>Start your free month on any day. Come to the gate.</p>',
    flawed:
      '<h1>Join the hill</h1><p>Start your free month on any day.</p><p><label for="card">Card number</label> <input id="card" inputmode="numeric" autocomplete="cc-number" /></p>',
  },
};

export const answer: Answer = ({ path }, page) => {
  const told = mains[path];
  if (!told) return null;
  const isFlawed = page.includes('const flawed = true');
  const main = (isFlawed ? told.flawed : undefined) ?? told.clean;
  const [title = ''] = /(?<=<h1>)[^<]+/.exec(main) ?? [];
  const body = page
    .replace(/<main>[^]*<\/main>/, `<main>${main}</main>`)
    .replace('<title>Green Hill', `<title>${title} | Green Hill`);
  return { status: isFlawed && path === '/found' ? 500 : 200, type: 'text/html', body };
};
