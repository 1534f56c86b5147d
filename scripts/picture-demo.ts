// Writes the pictures of the demo page that the form of a persona draws: the top of the page of the mug in the clean demo shop, on a wide
// and on a narrow screen. They are kept with the sources; a test holds them to the page.
import { join } from 'node:path';
import sharp from 'sharp';
import { createShop } from '../demo/shop/shop.ts';
import { demoPath, demoPictures, type DemoPicture } from '../src/dashboard/demo-page.ts';
import { serveSite } from '../test/support/https-site.ts';
import { launchPlain } from '../test/support/launch-plain.ts';

const folder = join(import.meta.dirname, '../src/dashboard/pictures');
const shop = createShop({ flags: 'clean' });
const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
const browser = await launchPlain();
try {
  for (const name of Object.keys(demoPictures) as DemoPicture[]) {
    const { width, height } = demoPictures[name];
    const page = await browser.newPage({ viewport: { width, height }, ignoreHTTPSErrors: true });
    await page.goto(`${site.url}${demoPath}`);
    const file = join(folder, `demo-${name}.webp`);
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 50, effort: 6 })
      .toFile(file);
    console.log(`${file}: ${size} bytes`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
}
