// Which ports the web may be on: a page must not make us talk to mail servers, databases or control planes.

/** Ports below 1024 that serve the web. All others there are refused. */
const webPortsBelow1024 = new Set([80, 443]);

/** Ports from 1024 up that belong to other protocols: the Fetch standard's bad ports and common back ends. */
const otherProtocols = new Set([
  // Fetch standard, "bad port".
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
  // Databases, caches, queues and search.
  1433, 1521, 3306, 5432, 5433, 5672, 5984, 6379, 7000, 7001, 9042, 9092, 9200, 9300, 11211, 26379, 27017,
  27018, 27019,
  // Control planes and remote desktops.
  2375, 2376, 2377, 2379, 2380, 3389, 5900, 5901, 6443, 8500, 8600, 10250, 10255,
]);

/** True where a page, a webhook or a model server may be on `port` without an operator naming it. */
export function isWebPort(port: number): boolean {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false;
  return port < 1024 ? webPortsBelow1024.has(port) : !otherProtocols.has(port);
}
