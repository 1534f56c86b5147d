// The command line of a browser that only the proxy leads out of.

import { browserLimits } from './browser-limits.ts';

/** The browser takes the last such list alone, so that ours holds those of the automation library which matter here too. */
const disabledFeatures = [
  // A dialog that opens while its page is being replaced could be answered by nobody, and the page would hang for ever.
  'RenderDocument',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  // Signing in with others' accounts, and auctions of adverts: the browser itself would ask, past everything that judges requests.
  'FedCm',
  'FencedFrames',
  'Fledge',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'Prerender2',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Pages fetched ahead of a press (speculation rules) would be asked for past everything that judges requests. Nothing switches them
 * off while DevTools is attached; therefore the number that may be fetched at once is 0. A page that is opened does not wait for them.
 */
const noPrefetch =
  'PrefetchSchedulerTesting:kPrefetchSchedulerTestingActiveSetSizeLimitForBase/0/kPrefetchSchedulerTestingActiveSetSizeLimitForBurst/0';

/**
 * Heaps of the scripts in pages. By itself the engine takes tens of megabytes for young objects before it looks which of them are
 * still needed, and lets the rest grow to several times of what lives: a visit of many pages took 70 MB more.
 */
const scriptHeap = [
  `--max-old-space-size=${browserLimits.scriptHeapMb}`,
  '--max-semi-space-size=4',
  '--heap-growing-percent=40',
];

/** Flags of every session's browser; each line says what it keeps shut. */
export function browserFlags(options: {
  proxyPort: number;
  socketPort: number;
  spkiList: readonly string[];
}): string[] {
  const proxy = `127.0.0.1:${options.proxyPort}`;
  return [
    // What a name means is the guard's decision alone: a request that would not use the proxy finds no host.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    // Everything, loopback too, goes through the guarded proxy; UDP has no way around it.
    // WebSockets come to a door of their own, since nothing else tells their connections from others. The browser takes them to
    // what stands for `socks`.
    `--proxy-server=http=http://${proxy};https=http://${proxy};socks=http://127.0.0.1:${options.socketPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // The browser itself calls nobody.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--disable-client-side-phishing-detection',
    '--metrics-recording-only',
    '--dns-prefetch-disable',
    '--disable-crash-reporter',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    '--mute-audio',
    `--disable-features=${disabledFeatures.join(',')}`,
    `--enable-features=${noPrefetch}`,
    `--js-flags=${scriptHeap.join(' ')}`,
    // A new tab would load before anybody could judge its address; it is told of, and followed in the one tab.
    '--block-new-web-contents',
    '--disk-cache-size=52428800',
    // Leaf keys that our own chain check found good under an extra root (egress/chain-check).
    ...(options.spkiList.length > 0
      ? [`--ignore-certificate-errors-spki-list=${options.spkiList.join(',')}`]
      : []),
  ];
}

/** Switches of the automation library that we take back: people have a popup blocker and a flooding guard. */
export const droppedFlags = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];
