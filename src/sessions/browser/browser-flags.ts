// The command line of a browser that only the proxy leads out of.

/** Flags of every session's browser; each line says what it keeps shut. */
export function browserFlags(options: { proxyPort: number; spkiList: readonly string[] }): string[] {
  return [
    // Everything, loopback too, goes through the guarded proxy; UDP has no way around it.
    `--proxy-server=http://127.0.0.1:${options.proxyPort}`,
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
    '--no-pings',
    '--disable-client-side-phishing-detection',
    '--metrics-recording-only',
    '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,NetworkPrediction,PrefetchPrivacyChanges,SpeculationRulesPrefetchProxy',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    '--mute-audio',
    '--disk-cache-size=52428800',
    // Leaf keys that our own chain check found good under an extra root (egress/chain-check).
    ...(options.spkiList.length > 0
      ? [`--ignore-certificate-errors-spki-list=${options.spkiList.join(',')}`]
      : []),
  ];
}
