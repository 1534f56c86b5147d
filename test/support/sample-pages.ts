// Placeholder pictures of a small shop on a phone, drawn from SVG, for samples of reports.
import sharp from 'sharp';

const viewport = { width: 412, height: 823 };

/** File names of the pictures, with what each shows. */
export const samplePages: Record<string, string> = {
  '001-arrival.png': shop(
    `${hero()}${card(20, 430, 'Brass desk lamp', '€ 64')}${card(216, 430, 'Paper pendant', '€ 39')}`,
  ),
  '002-turn-1.png': shop(
    `${line(20, 150, 'Results for “lamp”', 22, 700)}${line(20, 182, '14 articles', 14, 400, '#6a6f6c')}${card(20, 205, 'Brass desk lamp', '€ 64')}${card(216, 205, 'Clip lamp', '€ 22')}${card(20, 500, 'Paper pendant', '€ 39')}${card(216, 500, 'Floor lamp Ida', '€ 129')}`,
  ),
  '003-turn-2.png': shop(product('Add to basket')),
  '004-turn-3.png': shop(product('Add to basket')),
  '005-turn-4.png': shop(
    `${line(20, 150, 'Your basket', 24, 700)}${box(20, 180, 372, 110, '#f4f1ea')}${line(130, 225, 'Brass desk lamp', 16, 600)}${line(130, 252, '€ 64.00', 16, 400)}${box(32, 192, 86, 86, '#d9c08a')}${line(20, 340, 'Total', 16, 400)}${line(330, 340, '€ 64.00', 16, 700)}${button(20, 370, 372, 'Go to checkout')}`,
  ),
  '006-turn-5.png': shop(checkout('')),
  '007-turn-6.png': shop(checkout('Error 101')),
};

/** The pictures as PNG bytes by name, at 1.75 device pixels per CSS pixel. */
export async function sampleImages(): Promise<Map<string, Buffer>> {
  const images = new Map<string, Buffer>();
  for (const [name, svg] of Object.entries(samplePages)) {
    images.set(
      name,
      await sharp(Buffer.from(svg), { density: 72 * 1.75 })
        .png()
        .toBuffer(),
    );
  }
  return images;
}

function shop(body: string): string {
  const { width, height } = viewport;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, sans-serif"><rect width="100%" height="100%" fill="#fff"/>${box(0, 0, width, 64, '#22382f', 0)}${line(20, 40, 'Halden & Sons', 18, 700, '#fff')}${box(300, 18, 92, 30, '#fff')}${line(312, 38, 'Basket 0', 13, 400)}${box(20, 80, 372, 40, '#eef1ef')}${line(36, 105, 'Search lamps, chairs …', 14, 400, '#8b928e')}${body}</svg>`;
}

function product(label: string): string {
  return `${box(20, 140, 372, 300, '#e9dfc9')}${box(150, 190, 110, 200, '#b98f3d')}${line(20, 480, 'Brass desk lamp', 24, 700)}${line(20, 512, '€ 64.00 · in stock', 16, 400)}${line(20, 548, 'Turned brass, linen cable, E27.', 14, 400, '#c4c8c5')}${button(20, 590, 372, label)}${line(20, 680, 'Delivery in 2 to 4 days', 14, 400, '#6a6f6c')}`;
}

function checkout(error: string): string {
  const field = (y: number, label: string, value: string) =>
    `${line(20, y, label, 14, 400)}${box(20, y + 10, 372, 44, '#fff', 4, '#9aa29e')}${line(34, y + 38, value, 15, 400)}`;
  const filled = error === '' ? ['', '', ''] : ['Passerby Test', '', ''];
  return `${line(20, 150, 'Checkout', 24, 700)}${error ? `${box(20, 168, 372, 40, '#fbe9e7')}${line(34, 193, error, 14, 400, '#a3261b')}` : ''}${field(240, 'Name', filled[0] ?? '')}${field(320, 'Street', filled[1] ?? '')}${field(400, 'Post code', filled[2] ?? '')}${button(20, 490, 372, 'Place order')}`;
}

function hero(): string {
  return `${box(20, 140, 372, 260, '#d7e2dc')}${line(44, 260, 'Light for long evenings', 24, 700)}${line(44, 295, 'New lamps from the workshop', 15, 400)}${button(44, 320, 160, 'See lamps')}`;
}

function card(x: number, y: number, name: string, price: string): string {
  return `${box(x, y, 176, 270, '#f4f1ea')}${box(x + 12, y + 12, 152, 180, '#dfd2b4')}${line(x + 12, y + 222, name, 14, 600)}${line(x + 12, y + 246, price, 14, 400)}`;
}

function button(x: number, y: number, width: number, label: string): string {
  return `${box(x, y, width, 48, '#22382f', 24)}${line(x + width / 2, y + 30, label, 16, 600, '#fff', 'middle')}`;
}

function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 8,
  stroke = 'none',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" stroke="${stroke}"/>`;
}

function line(
  x: number,
  y: number,
  words: string,
  size: number,
  weight: number,
  fill = '#1b211e',
  anchor = 'start',
): string {
  const escaped = words.replaceAll('&', '&amp;');
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped}</text>`;
}
