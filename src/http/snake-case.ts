// The border where names change: camelCase inside, snake_case where bytes leave.
export { snakeKeys as snakeCase } from '../base/key-case.ts';
