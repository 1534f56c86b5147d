// What the built-in mind makes of the way of a session afterwards: the one question that judging asks of a mind.
export { diagnose } from './builtin/diagnosis.ts';
