// The one place that states the version, so that user agents, reports and the CLI agree.
import packageFile from '../../package.json' with { type: 'json' };

/** The version in package.json. */
export const version: string = packageFile.version;
