// The file store that the settings name.
import type { FilesSetting } from '../base/fleet-setting.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './file-store.ts';
import { createS3Files } from './s3-files.ts';

/** Opens it without a call; `close` ends its connections. */
export function openFiles(setting: FilesSetting): { files: Files; close: () => void } {
  if (setting.kind === 'disk') return { files: createDiskFiles(setting.folder), close: () => undefined };
  const files = createS3Files(setting);
  return { files, close: () => files.close() };
}
