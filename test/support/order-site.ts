// A site with one thing to buy in one press, which counts who ordered how often: `/n/7` is the page of buyer 7.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface OrderSite {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** When orders arrived, by buyer, milliseconds since 1970. */
  orders: Map<string, number[]>;
}

export function createOrderSite(): OrderSite {
  const orders = new Map<string, number[]>();
  return {
    orders,
    handler(request, response) {
      const [, buyer = '', deed] = /^\/n\/([\w-]+)(\/order)?$/.exec(request.url ?? '') ?? [];
      if (buyer === '') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (request.method === 'POST' && deed !== undefined) {
        request.resume();
        orders.set(buyer, [...(orders.get(buyer) ?? []), Date.now()]);
        return void response.end(page('Thank you', '<p>Your order is confirmed. Order number 4711.</p>'));
      }
      const form = `<p>A mug of stoneware, 12.00 EUR.</p>
        <form method="post" action="/n/${buyer}/order"><button>Buy the stoneware mug</button></form>`;
      response.end(page('Stoneware mug', form));
    },
  };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}
