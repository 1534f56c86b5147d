// The thread in which a crawl thinks: what pages say is read there, and never on the event loop of the service.
import { serveMinds } from '../sessions/minds/serve-minds.ts';
import type { CrawlerOptions } from './course.ts';
import { createCrawler } from './crawler.ts';

serveMinds({
  open: (made) => {
    if (!('options' in made)) throw new Error('Assertion failed: this thread makes crawlers');
    return Promise.resolve(createCrawler(made.options as CrawlerOptions));
  },
});
