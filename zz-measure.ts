import { createShop } from '/tmp/wt/h29d/demo/shop/shop.ts';
import { serveSite } from '/tmp/wt/h29d/test/support/https-site.ts';
import { launchPlain } from '/tmp/wt/h29d/test/support/launch-plain.ts';
import { measureDemoPage } from '/tmp/wt/h29d/test/support/measure-demo-page.ts';
const shop = createShop({ flags: 'clean' });
const site = await serveSite({ handler: (q, r) => shop.handle(q, r) });
const browser = await launchPlain();
console.log(JSON.stringify(await measureDemoPage(browser, site.url), null, 1));
await browser.close(); await site.close();
