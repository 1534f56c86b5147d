// The port of whoever keeps the master keys. A cloud key service implements it as well as the local key ring.

/** Wraps data keys under master keys that never leave it. For the one who implements it: choose keys by id only. */
export interface KeyProvider {
  /** Id of the master key that wraps from now on. */
  activeId(): Promise<string>;
  /** Ids that can still unwrap. */
  ids(): Promise<string[]>;
  /** Wraps under the master key `id`; `binding` must be given again to unwrap. */
  wrap(id: string, plain: Buffer, binding: readonly string[]): Promise<Buffer>;
  /** Rejects where the key is missing or the bytes or binding differ. */
  unwrap(id: string, wrapped: Buffer, binding: readonly string[]): Promise<Buffer>;
  /** Makes a new master key, active at once; older ones still unwrap. Answers its id. */
  rotate(): Promise<string>;
  /** Forgets a master key that is not active. */
  retire(id: string): Promise<void>;
}
