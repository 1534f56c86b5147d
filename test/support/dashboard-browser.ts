// A plain Chromium that trusts one test service, for looking at the dashboard as a person does.
import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { testMachine } from './browser.ts';
import type { TestService } from './service.ts';

export interface DashboardBrowser {
  /** `https://localhost:PORT`. */
  origin: string;
  /** A page in a fresh context; everything the page or its console complains about is gathered in `complaints`. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

/** Starts a browser that trusts the certificate of this service, by the hash of its key, and no other. */
export async function openDashboardBrowser(service: TestService): Promise<DashboardBrowser> {
  const { origin } = new URL(service.baseUrl);
  const { browser: found } = await testMachine();
  const browser: Browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${await keyHash(origin, service.ca)}`],
  });
  return {
    origin,
    async open(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return { page, complaints };
    },
    close: () => browser.close(),
  };
}

/** SHA-256 of the public key that the service shows, base64; the chain is checked against its authority first. */
async function keyHash(origin: string, ca: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), ca, servername: 'localhost' }, () => {
      const certificate = new X509Certificate(socket.getPeerCertificate().raw);
      socket.end();
      const spki = certificate.publicKey.export({ type: 'spki', format: 'der' });
      resolve(createHash('sha256').update(spki).digest('base64'));
    });
    socket.on('error', reject);
  });
}
