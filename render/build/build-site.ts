/** npm run build; npm start runs it, too. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildSiteUrl, readFormUrl } from '#server/env/env.ts';
import { loadEnvFile } from '#server/env/env-file.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { contentFolder, readLongWords } from '#model/read-site-content.ts';
import { ContentError, formatProblem } from '#model/read/content-error.ts';
import { createGitHistory } from '#render/builder/git-history.ts';
import { finishInterrupted } from '#render/builder/publish-job.ts';
import { outputFolder, projectRoot, workFolder } from '#render/files/paths.ts';
import { withBuildLock } from '#render/release/build-lock.ts';
import { buildRelease, publishRelease } from '#render/release/build-release.ts';
import { writeStaticSite } from '#render/build/static-site.ts';
import { printProgress } from '#render/release/print-progress.ts';

const help = `npm run build [-- --static] [-- --draft] [-- --help]

Builds the site into dist/: icons, images, scripts, every page in every language, and the server with its commands.
dist/ is self-contained: copy it anywhere and run node dist/server.js, which needs only Node. A server that runs from it
switches to the new release within a second.
Steps whose inputs have not changed are skipped.

--draft    faster, for a preview: no share images, no compression
--static   also writes dist-static/ for a static host; its forms post to a server elsewhere

SITE_URL   the public URL, for canonical links (default http://localhost:3000, which works with any PORT)
FORM_URL   with --static: the URL of the server that receives the forms, such as https://forms.example.com

Both are read from the environment or from a file .env.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, static: { type: 'boolean' }, draft: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  loadEnvFile();
  const siteUrl = readBuildSiteUrl(process.env);
  const formUrl = values.static && readFormUrl(process.env, siteUrl);
  console.log('Building the site');
  const workPath = join(projectRoot, workFolder);
  const contentPath = join(projectRoot, contentFolder(projectRoot));
  const history = createGitHistory({ contentFolder: contentPath });
  const onWaiting = () => console.log('Waiting for a publication or another build');
  await withBuildLock(workPath, onWaiting, async () => {
    const parts = { contentFolder: contentPath, workFolder: workPath, setCurrentRelease: publishRelease, history };
    if (await finishInterrupted(parts)) console.log('Finished a publication that was interrupted');
    const id = await buildRelease({
      siteUrl,
      draft: values.draft,
      report: printProgress,
      onContent({ notices }) {
        for (const notice of notices) console.warn(notice);
        for (const problem of readLongWords(projectRoot)) console.warn(formatProblem(problem));
      },
    });
    await publishRelease(id);
  });
  if (!formUrl) return;
  await writeStaticSite({
    dist: join(projectRoot, outputFolder),
    folder: join(projectRoot, 'dist-static'),
    siteUrl,
    formUrl,
    now: Date.now,
  });
  console.log(`dist-static/ is ready for ${siteUrl}; its forms post to ${formUrl}`);
}

try {
  await main();
} catch (error) {
  if (error instanceof ContentError) {
    console.error(`\nThe content has errors:\n${error.message}`);
  } else if (error instanceof StartupError) {
    console.error(error.message);
  } else if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    console.error('The disk is full. Free some space and run the command again.');
  } else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  } else {
    console.error(error);
  }
  process.exit(1);
}
