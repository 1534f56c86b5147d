// May this account aim at that address, and what may be submitted there? Allowlist and guard meet here.
import ipaddr from 'ipaddr.js';
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import { wholeCrawl } from '../accounts/crawl-rule.ts';
import { AppError } from '../base/errors.ts';
import { canonicalHost, type Guard } from '../egress/guard.ts';
import { grantFor, hostGrants, type OperatorHost } from './host-grants.ts';
import type { TargetGate } from './start-run.ts';

export interface TargetGateParts {
  guard: Guard;
  hosts: Pick<AllowedHosts, 'listHosts'>;
  operatorHosts: () => Promise<readonly OperatorHost[]>;
}

/** The gate of POST /runs; see TargetGate for what it throws. */
export function createTargetGate({ guard, hosts, operatorHosts }: TargetGateParts): TargetGate {
  return {
    async check(accountId, targetUrl) {
      const url = new URL(targetUrl);
      if (url.protocol !== 'https:') {
        throw refusal(
          'target_not_https',
          `The target must be an https address; this one starts with ${url.protocol}//.`,
        );
      }
      const own = await hosts.listHosts(accountId);
      const grants = hostGrants(own, await operatorHosts());
      const entry = grantFor(grants, url);
      // A name that is not allowed is not even looked up: a client could make us ask anybody's name server.
      if (entry || needsNoLookup(url.hostname)) {
        const verdict = await guard.judgeTarget(targetUrl);
        if (!verdict.ok) throw refusal(verdict.code, verdict.message);
      }
      if (!entry) {
        throw refusal(
          'target_host_not_allowed',
          `${url.host} is not on the allowlist; the operator adds it with: passerby hosts add ${url.host} --account NAME`,
        );
      }
      return { effects: entry.effects, hosts: grants, crawl: grantFor(own, url)?.crawl ?? wholeCrawl };
    },
  };
}

function needsNoLookup(hostname: string): boolean {
  const host = canonicalHost(hostname) ?? '';
  return ipaddr.isValid(host) || host === 'localhost' || host.endsWith('.localhost');
}

function refusal(code: ConstructorParameters<typeof AppError>[0], message: string): AppError {
  return new AppError(code, message, { errors: [{ pointer: '/target_url', detail: message }] });
}
