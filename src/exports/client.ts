// passerby/client: the interface of a running service, typed.
export { ApiError, dataOf, type ApiClient, type Schemas } from '../client/api-client.ts';
export { baseUrlOf, connect } from '../client/connect.ts';
export type { StreamedEvent } from '../client/event-stream.ts';
export { OperatorError } from '../base/errors.ts';
