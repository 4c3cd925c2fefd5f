import { reloadServerOfOther } from '#src/command/ask-server.ts'
import { warnAboutClock } from '#src/command/clock-text.ts'
import { completedText } from '#src/command/interrupted.ts'
import { demandStoreOrSite, settingsToPublish } from '#src/command/operate.ts'
import { progressOf } from '#src/command/progress.ts'
import { runVerb } from '#src/command/verb.ts'
import { compose, type Unfinished } from '#src/compose.ts'
import { environment } from '#src/config.ts'
import { deploy, deploymentText } from '#src/deploy/deploy.ts'
import { readFolderAddress, folderTarget } from '#src/deploy/folder-target.ts'
import { announceOf, nameKeyFile } from '#src/deploy/index-now.ts'
import { purgeOf, stillServed } from '#src/deploy/purge.ts'
import { readBucket, s3Target } from '#src/deploy/s3-target.ts'
import { readIndexNowKey, readPurgeSettings, readS3Settings } from '#src/deploy/settings.ts'
import type { Target } from '#src/deploy/target.ts'
import { Refusal } from '#src/domain/errors.ts'
import { patiently, publishNow, refuseFailed } from '#src/publish/publish-now.ts'
import type { Summary } from '#src/publish/publication.ts'
import { loadSite } from '#src/publish/site.ts'

const targetOf = (to: string): Target => {
  if (to.startsWith('s3:')) return s3Target(readBucket(to), readS3Settings(environment()))
  if (to.startsWith('file:')) return folderTarget(readFolderAddress(to))
  throw new Refusal('usage', `Deploy to "${to}": expected s3://bucket/prefix or file:/folder`)
}

await runVerb({
  name: 'deploy',
  undo: 'again',
  description:
    'Publishes, then makes a bucket or a folder equal to the published site: what was withdrawn goes first. A running server that shows an earlier site file reads it again. Where and who: AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY; caches: PURGE; search engines: INDEXNOW_KEY',
  args: {
    to: { type: 'string', valueHint: 'TARGET', description: 's3://bucket/prefix or file:/folder' },
    'dry-run': { type: 'boolean', description: 'Say what would be done, and do nothing' },
    json: { type: 'boolean', description: 'Answer in JSON, with every file' },
    verify: { type: 'boolean', description: 'List the target and mend what is not as recorded' },
    'confirm-deletions': {
      type: 'boolean',
      description: 'Delete more than a tenth of the files beside those of withdrawn listings',
    },
    'take-over': {
      type: 'boolean',
      description: 'Go on at once after a deployment that was killed and still counts as under way',
    },
    'without-lock': {
      type: 'boolean',
      description: 'For a provider without conditional writes: you see to it that only one deployment runs',
    },
  },
  async run(args) {
    const { to, json = false } = args
    if (to === undefined)
      throw new Refusal('usage', 'Option "--to" is needed: s3://bucket/prefix or file:/folder')
    const target = targetOf(to)
    const purge = readPurgeSettings(environment())
    const key = readIndexNowKey(environment())
    const { settings, isSiteUnread } = settingsToPublish()
    demandStoreOrSite(settings)
    const site = await loadSite()
    const appContext = compose(settings)
    const progress = progressOf()
    const stop = new AbortController()
    const onSignal = () =>
      stop.abort(
        new Refusal('environment', 'Deploy: stopped; the next deployment goes on where this one ended'),
      )
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, onSignal)
    const onProgress: typeof progress.update = (stage, done, total) => {
      // Publishing ends here too, between two batches of pages.
      stop.signal.throwIfAborted()
      progress.update(stage, done, total)
    }
    let published: Summary | null = null
    try {
      const deployment = await deploy(appContext, site, target, {
        publish: async () => {
          // Here, because a server that refuses the file must not delay what is withdrawn.
          const server = isSiteUnread
            ? null
            : await reloadServerOfOther(settings.dataDir, settings.site.digest)
          if (server !== null)
            console.error(`The running server (process ${server.pid}) has read the site file again`)
          const options = {
            progress: onProgress,
            onCompleted: (interrupted: Unfinished) => console.error(completedText(interrupted)),
          }
          published = await patiently(() => publishNow(appContext, site, options), stop.signal)
        },
        extraFiles: new Map(key === null ? [] : [[nameKeyFile(key), new TextEncoder().encode(key)]]),
        purge: purge && purgeOf(purge),
        stillServed: (addresses) =>
          stillServed(addresses.map((address) => appContext.about().base_url + address)),
        announce: key === null ? null : announceOf(appContext.about().base_url, key),
        isLocked: !args['without-lock'],
        takeOver: args['take-over'] ?? false,
        verify: args.verify ?? false,
        confirmDeletions: args['confirm-deletions'] ?? false,
        dryRun: args['dry-run'] ?? false,
        signal: stop.signal,
        progress: progress.update,
      })
      progress.stop()
      console.log(
        json ? JSON.stringify(deployment, null, 2) : deploymentText(deployment, args['dry-run'] ?? false),
      )
      if (published !== null) refuseFailed(published)
      if (deployment.problems.length > 0)
        throw new Refusal(
          'environment',
          `${deployment.problems.join('; ')}. The files are deployed; the next deployment tries again`,
        )
    } finally {
      progress.stop()
      warnAboutClock(appContext)
      appContext.store.close()
    }
  },
})
