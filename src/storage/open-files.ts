// The file store that the settings name.
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './file-store.ts';
import { createS3Files } from './s3-files.ts';

/** Opens it without a call; `close` ends its connections. */
export function openFiles({ files: setting, home }: Pick<Config, 'files' | 'home'>): {
  files: Files;
  close: () => void;
} {
  if (setting.kind !== 's3') {
    const folder = setting.kind === 'home' ? join(home, 'artefacts') : setting.folder;
    return { files: createDiskFiles(folder), close: () => undefined };
  }
  const files = createS3Files(setting);
  return { files, close: () => files.close() };
}
