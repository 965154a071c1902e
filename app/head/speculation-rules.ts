/**
 * Until hydration every link loads a document: the browser prefetches one that is about to be used. Paths with a file
 * extension are excluded. The text is a constant because the Content-Security-Policy names its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
});
