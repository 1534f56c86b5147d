export { createBuiltinPolicy as createOptionsPolicy } from '../builtin/builtin-policy.ts';
