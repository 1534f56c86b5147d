// passerby ca: the authority of this home, and how to trust it.
import type { Command } from 'commander';
import { join } from 'node:path';
import { loadOrCreateAuthority } from '../../base/certificates.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag } from '../flags.ts';

/** Where the authority of a home lies. */
export function authorityFolder(home: string): string {
  return join(home, 'tls');
}

export function addCa(program: Command, context: CommandContext): void {
  program
    .command('ca')
    .description('print the certificate of the local certificate authority and how to trust it')
    .option('--path', 'print only the path of the file')
    .addOption(jsonFlag())
    .action(async (options: { path?: boolean; json?: boolean }) => {
      const { caFile, caPem } = await loadOrCreateAuthority(authorityFolder(context.config().home));
      if (options.json === true) {
        context.output.print(JSON.stringify({ file: caFile, pem: caPem }));
        return;
      }
      if (options.path === true) {
        context.output.print(caFile);
        return;
      }
      context.output.print(caPem.trim());
      context.output.note(
        [
          '',
          `This certificate lies in ${caFile}. Its key never leaves the home.`,
          'To trust it:',
          `  Node      NODE_EXTRA_CA_CERTS=${caFile}`,
          `  curl      curl --cacert ${caFile} …`,
          `  Python    SSL_CERT_FILE=${caFile}`,
          `  Debian    sudo cp ${caFile} /usr/local/share/ca-certificates/passerby.crt && sudo update-ca-certificates`,
          `  macOS     sudo security add-trusted-cert -d -k /Library/Keychains/System.keychain ${caFile}`,
        ].join('\n'),
      );
    });
}
