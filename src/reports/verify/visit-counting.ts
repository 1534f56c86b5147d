// Which requests a claim may leave aside because they count visits or report errors, told roughly by their address.

/**
 * True where an address smells of counting visits, selling room or watching for errors. Broad on purpose: a failed request
 * that a finding leaves out has to be one of these, so that none of a page's own can be left out unseen.
 */
export function mayCount(url: string): boolean {
  const smells =
    'analytic telemetr metric beacon collect track pixel stats log rum sentry tag doubleclick syndication adservice hotjar clarity segment mixpanel amplitude fullstory newrelic nr-data datadog bugsnag matomo plausible posthog taboola outbrain criteo quant scorecard insights facebook';
  return smells.split(' ').some((smell) => url.toLowerCase().includes(smell));
}
