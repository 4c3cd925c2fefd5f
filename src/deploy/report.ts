import type { Deployment } from './deployment.ts'

/** What a deployment did, in a few lines for people. */
export const deploymentText = (deployment: Deployment, isDryRun: boolean): string => {
  const { to, withdrawn, written, removed, unchanged, late, requests, seconds } = deployment
  const would = isDryRun ? 'would be ' : ''
  return [
    `${to}: ${would}withdrawn ${withdrawn.length}, ${would}written ${written.length}, ${would}removed ${removed.length}, unchanged ${unchanged}, ${requests} requests, ${seconds.toFixed(2)} s`,
    deployment.is_first &&
      'No state was found there: what an earlier program uploaded is not known; deploy with --verify to find and delete it',
    late > 0 &&
      (isDryRun
        ? `${late} files wait to be published`
        : `${late} files changed meanwhile: deploy again; where that does not help, run npx open-listings publish --all first`),
    deployment.unpurged.length > 0 && `${deployment.unpurged.length} cache tags are still to be purged`,
    deployment.unannounced.length > 0 &&
      `IndexNow is still to be told of ${deployment.unannounced.length} addresses`,
  ]
    .filter(Boolean)
    .join('\n')
}
