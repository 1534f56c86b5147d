import { expect, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { readFilesSetting, readKeyService, readOperations } from '../base/fleet-setting.ts';
import { requireShared } from './roles.ts';

test('files are a folder of the home, another folder, or a bucket with its prefix', () => {
  expect(readFilesSetting(undefined)).toEqual({ kind: 'home' });
  expect(readFilesSetting('/mnt/shared')).toEqual({ kind: 'disk', folder: '/mnt/shared' });
  expect(readFilesSetting('s3://bucket/a/b/?endpoint=https://s3.example:9000&region=eu-1')).toEqual({
    kind: 's3',
    bucket: 'bucket',
    prefix: 'a/b',
    endpoint: 'https://s3.example:9000',
    region: 'eu-1',
  });
});

test.each([
  ['relative/folder', /absolute folder/],
  ['s3://', /absolute folder/],
  ['s3://user:pass@bucket/x', /credentials come from/],
  ['s3://bucket/x?secret=1', /credentials come from/],
  ['s3://bucket/x?endpoint=ftp://s3', /http or https/],
])('%s is refused with a sentence', (value, sentence) => {
  expect(() => readFilesSetting(value)).toThrow(sentence);
});

test('a key service is named by the address of its key, with the file of a token', () => {
  expect(readKeyService('transit:https://vault.example/v1/team/transit/keys/passerby', '/run/token')).toEqual(
    {
      url: 'https://vault.example',
      mount: 'team/transit',
      key: 'passerby',
      tokenFile: '/run/token',
    },
  );
  expect(readKeyService(undefined, undefined)).toBeNull();
  expect(() => readKeyService('transit:https://vault.example/v1/transit/keys/p', undefined)).toThrow(
    /go together/,
  );
  expect(() => readKeyService('https://vault.example/v1/transit/keys/p', '/run/token')).toThrow(
    /must look like/,
  );
});

test('the plain listener has a host and a port', () => {
  expect(readOperations('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readOperations('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
  expect(() => readOperations('9464')).toThrow(/host:port/);
});

test('a process that is not alone must share database, files and keys', () => {
  const full = {
    DATABASE_URL: 'postgres://db/p',
    PASSERBY_FILES: '/mnt/shared',
    PASSERBY_MASTER_KEY_FILE: '/run/keys.json',
    PASSERBY_ROLE: 'worker',
  };
  expect(() => requireShared(readConfig(full))).not.toThrow();
  for (const name of ['DATABASE_URL', 'PASSERBY_FILES', 'PASSERBY_MASTER_KEY_FILE'] as const) {
    const { [name]: _left, ...rest } = full;
    expect(() => requireShared(readConfig(rest))).toThrow(name);
  }
  expect(() => requireShared(readConfig({}))).not.toThrow();
});
