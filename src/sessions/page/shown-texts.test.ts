import { expect, test } from 'vitest';
import { isErrorClass } from './shown-texts.ts';

test.for([
  'error',
  'field-error',
  'input__error',
  'is-invalid',
  'invalid-feedback',
  'alert alert-danger',
  'toast--warning',
])('%s is a class of errors', (names) => {
  expect(isErrorClass(names)).toBe(true);
});

test.for([
  'badge badge-danger navbar-badge',
  'btn btn-warning',
  'small-box bg-danger',
  'terror',
  'alert alert-success',
])('%s is none', (names) => {
  expect(isErrorClass(names)).toBe(false);
});
