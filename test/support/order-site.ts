// A site with one thing to buy in one press, which counts who ordered how often: `/n/7` is the page of buyer 7. Every browser is a
// visitor of its own, known by its cookie, and orders at an address of its own: `/n/7/order/v3`.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Order {
  /** When it arrived, milliseconds since 1970. */
  at: number;
  /** Path that it was sent to; no two visitors share one. */
  path: string;
}

export interface OrderSite {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** By buyer, as they arrived. */
  orders: Map<string, Order[]>;
}

export function createOrderSite(): OrderSite {
  const orders = new Map<string, Order[]>();
  let visitors = 0;
  return {
    orders,
    handler(request, response) {
      const path = request.url ?? '';
      const [, buyer = '', deed] = /^\/n\/([\w-]+)(\/order\/v\d+)?$/.exec(path) ?? [];
      if (buyer === '') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (request.method === 'POST' && deed !== undefined) {
        request.resume();
        orders.set(buyer, [...(orders.get(buyer) ?? []), { at: Date.now(), path }]);
        return void response.end(page('Thank you', '<p>Your order is confirmed. Order number 4711.</p>'));
      }
      const [, visitor = `v${(visitors += 1)}`] = /\bvisitor=(v\d+)/.exec(request.headers.cookie ?? '') ?? [];
      response.setHeader('set-cookie', `visitor=${visitor}; Path=/`);
      const form = `<p>A mug of stoneware, 12.00 EUR.</p>
        <form method="post" action="/n/${buyer}/order/${visitor}"><button>Buy the stoneware mug</button></form>`;
      response.end(page('Stoneware mug', form));
    },
  };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}
