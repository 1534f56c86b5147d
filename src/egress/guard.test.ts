import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spellingsOf, spellingsOfHere } from '../../test/support/private-spellings.ts';
import { addressFault } from './address.ts';
import { canonicalHost, createGuard, type Lookup } from './guard.ts';
import { isWebPort } from './ports.ts';

const names: Record<string, string[]> = {
  'public.example': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'inside.example': ['10.1.2.3'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'odd.example': ['127.0.0.1%lo'],
};
const lookup: Lookup = async (host) => {
  const found = names[host];
  if (!found) throw new Error('ENOTFOUND');
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

test('public addresses pass, everything else says what it is', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ]) {
    expect(addressFault(address), address).toBeNull();
  }
  const refused = `
    0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1
    203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16 100.100.100.200 192.88.99.1 :: ::1 fe80::1
    fe80::1%eth0 fc00::1 fd00:ec2::254 ff02::1 2001:db8::1 100::1 2002:808:808:: 2001::1 ::8.8.8.8 4000::1
    2606:4700::5efe:7f00:1 64:ff9b:1::808:808 ::ffff:0:8.8.8.8 localhost 1.2.3 1.1.1.1%1`.split(/\s+/);
  for (const address of refused) expect(addressFault(address), address).toEqual(expect.any(String));
});

const privateIpv4 = fc
  .tuple(fc.constantFrom([127], [10], [192, 168], [169, 254], [172, 16], [0]), fc.infiniteStream(fc.nat(255)))
  .map(
    ([head, rest]) =>
      [...head, ...rest.take(4 - head.length)].slice(0, 4) as [number, number, number, number],
  );

test('no spelling of a private address gets past the guard', async () => {
  const guard = createGuard({ exemptions: [], lookup });
  await fc.assert(
    fc.asyncProperty(privateIpv4, async (bytes) => {
      for (const host of [...spellingsOf(bytes), ...spellingsOfHere]) {
        const resolved = await guard.resolve(host, 443);
        expect(resolved.ok, `${host} as a host`).toBe(false);
        expect((await guard.judgeTarget(`https://${host}/`)).ok, `${host} as a target`).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('a name passes only where every address of it does', async () => {
  const guard = createGuard({ exemptions: [], lookup });
  expect(await guard.resolve('PUBLIC.example.', 443)).toMatchObject({
    ok: true,
    host: 'public.example',
    exempt: false,
  });
  expect(await guard.resolve('inside.example', 443)).toMatchObject({ ok: false, code: 'private_address' });
  expect(await guard.resolve('both.example', 443)).toMatchObject({ ok: false, code: 'private_address' });
  expect(await guard.resolve('odd.example', 443)).toMatchObject({ ok: false, code: 'private_address' });
  expect(await guard.resolve('none.example', 443)).toMatchObject({ ok: false, code: 'unresolvable' });
  for (const host of ['localhost', 'a.b.localhost', 'LOCALHOST.']) {
    expect(await guard.resolve(host, 443)).toMatchObject({ ok: false, code: 'private_address' });
  }
});

test('an exemption frees its host, with a port only that port, and never a listener of ours', async () => {
  const exemptions = ['inside.example', 'localhost:9443', '[::1]:9444', '192.168.1.5'];
  const own = { host: '127.0.0.1', port: 8443 };
  const guard = createGuard({ exemptions, lookup, ownListeners: () => [own] });
  const verdict = async (host: string, port: number) => {
    const resolved = await guard.resolve(host, port);
    return resolved.ok ? resolved.exempt : resolved.code;
  };
  expect(await verdict('inside.example', 443)).toBe(true);
  expect(await verdict('inside.example', 5432)).toBe('port_not_allowed');
  expect(await verdict('localhost', 9443)).toBe(true);
  expect(await verdict('localhost', 9444)).toBe('private_address');
  expect(await verdict('a.localhost', 9443)).toBe('private_address');
  expect(await verdict('::1', 9444)).toBe(true);
  expect(await verdict('::1', 443)).toBe('private_address');
  expect(await verdict('192.168.1.5', 443)).toBe(true);
  const open = createGuard({
    exemptions: ['localhost', '127.0.0.1', 'localhost:8443'],
    lookup,
    ownListeners: () => [own],
  });
  for (const host of ['localhost', '127.0.0.1', '127.1']) {
    expect(await open.resolve(host, 8443)).toMatchObject({ ok: false, code: 'own_listener' });
  }
  const release = open.claim({ host: '127.0.0.1', port: 9000 });
  expect(await open.resolve('localhost', 9000)).toMatchObject({ code: 'own_listener' });
  release();
  expect(await open.resolve('localhost', 9000)).toMatchObject({ ok: true });
});

test('exemptions may change while the service runs', async () => {
  let entries: string[] = [];
  let asked = 0;
  const passingExemptions = async () => {
    asked += 1;
    return entries;
  };
  const guard = createGuard({ exemptions: ['localhost:9000'], passingExemptions, lookup });
  expect((await guard.resolve('localhost', 9443)).ok).toBe(false);
  entries = ['localhost:9443', 'a.localhost'];
  expect((await guard.resolve('localhost', 9443)).ok).toBe(true);
  expect((await guard.resolve('a.localhost', 443)).ok).toBe(true);
  expect((await guard.resolve('b.localhost', 443)).ok).toBe(false);
  asked = 0;
  expect((await guard.resolve('localhost', 9000)).ok).toBe(true);
  expect((await guard.resolve('public.example', 443)).ok).toBe(true);
  expect(asked, 'times asked where none of them would decide').toBe(0);
});

test('a target is judged with a code of the interface', async () => {
  const guard = createGuard({ exemptions: [], lookup });
  const codeOf = async (url: string) => {
    const verdict = await guard.judgeTarget(url);
    return verdict.ok ? `${verdict.host}:${verdict.port}` : verdict.code;
  };
  expect(await codeOf('https://public.example/a?b')).toBe('public.example:443');
  expect(await codeOf('https://public.example:8443/')).toBe('public.example:8443');
  expect(await codeOf('http://public.example/')).toBe('target_not_https');
  expect(await codeOf('ftp://public.example/')).toBe('target_not_https');
  expect(await codeOf('https://me:word@public.example/')).toBe('validation_failed');
  expect(await codeOf('https://public.example:22/')).toBe('validation_failed');
  expect(await codeOf('not a url')).toBe('validation_failed');
  expect(await codeOf(`https://public.example/${'a'.repeat(3_000)}`)).toBe('validation_failed');
  expect(await codeOf('https://none.example/')).toBe('target_unresolvable');
  expect(await codeOf('https://inside.example/')).toBe('target_private_address');
});

test('hosts have one spelling', () => {
  expect(canonicalHost('BÜCHER.example.')).toBe('xn--bcher-kva.example');
  expect(canonicalHost('[::FFFF:7f00:1]')).toBe('::ffff:7f00:1');
  expect(canonicalHost('::1')).toBe('::1');
  for (const text of [
    '',
    '.',
    'a b',
    'a/b',
    'a@b',
    'a.b:80',
    '[::1]:443',
    'a..',
    'a#b',
    'a?b',
    '[::1',
    '1.2.3.256',
  ]) {
    expect(canonicalHost(text), text).toBeNull();
  }
});

test('ports of other protocols are no web ports', () => {
  for (const port of [80, 443, 3000, 8080, 8443, 9443, 65_535])
    expect(isWebPort(port), String(port)).toBe(true);
  for (const port of [0, 22, 25, 53, 445, 993, 3306, 5432, 6379, 27_017, 65_536, 1.5, Number.NaN]) {
    expect(isWebPort(port), String(port)).toBe(false);
  }
});
