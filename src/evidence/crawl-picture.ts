// How a picture that the crawl took is called among those of the session that tells of it.

/** `012-start.png` of the crawl is `012-crawl-start.png` of the session. */
export function crawlPicture(name: string): string {
  return name.replace('-', '-crawl-');
}
