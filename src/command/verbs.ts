/** Every verb in a few words, in the order in which an operator meets them; each is a file of `scripts/`. */
export const verbGroups = {
  'Begin and run': {
    init: 'Ask what your site is called and who answers for it, and prepare its folder',
    start: 'Build, publish and serve the site',
    build: 'Compile the site for a release',
    schema: 'Print the form of source records, of the site file, or of complements',
  },
  'Take records': {
    check: 'Say what an import would refuse and hold unknown, without a database',
    import: 'Take source records, or an agency’s feed',
    places: 'List what the name of a place may mean, with the codes to write',
    map: 'Teach what words of an agency’s feeds mean',
    sources: 'Show how the addresses of feeds fare; fetch one now',
    'report-address': 'Print the secret address of an agency’s reports',
    generate: 'Write fictional records',
  },
  'Every day': {
    doctor: 'Look at everything that goes wrong quietly, and say what to do',
    list: 'Show what is public, what is not and why',
    inspect: 'Show one listing and what its publication depends on',
    due: 'Show what lapses soon, by agency, with the text of a mail',
    held: 'Show homes of feeds that are not public until you answer what they are',
    answer: 'Say of a held home that it is the same, corrected, or another one',
    history: 'Prove what was public of a listing, and when',
    'confirm-availability': 'Record that homes are still for sale',
    'set-status': 'Move listings to another state of their sale',
    'take-back': 'Take back a final state that was set by mistake, within a day',
    'move-listing': 'Move a listing to another agency',
    'end-agency': 'End everything of an agency that leaves, for good',
    'begin-agency': 'Take records again of an agency that had left, by a new agreement',
  },
  Permissions: {
    authorise: 'Record a seller’s permission to publish',
    suspend: 'Suspend the permission of listings',
    resume: 'Lift a suspension, or grant a requested permission',
    revoke: 'End the permission of listings for good',
    'ai-consent': 'Record a seller’s permission for AI assistants, or withdraw it',
    'confirm-texts': 'Let professionals read a closed home’s texts that may locate it',
  },
  'The agencies’ office': {
    invite: 'Invite somebody of an agency to the office, by an address that works once',
    members: 'Show who may sign in at the office',
    'remove-member': 'End what somebody may do at the office, at once',
  },
  Professionals: {
    professionals: 'Show the professional accounts',
    'verify-account': 'Record that an account is verified, or no more',
    'end-brief': 'End a buyer brief now',
    'end-request': 'End a buyer request now',
    disclosures: 'Show who was shown a closed home',
    'professional-token': 'Print a token for an account, of the local issuer',
  },
  'Deliver and keep': {
    publish: 'Render what changed into files',
    deploy: 'Make a bucket or a folder equal to the site',
    mirror: 'Keep verified copies of another publisher’s listings',
    'verify-receipt': 'Verify what a publisher stated about a listing’s availability',
    'server-json': 'Print what the MCP Registry lists this site by',
    erase: 'Erase the private data of a listing or a professional account that is over',
    package: 'Write this program as a package that npm installs',
    'receiver-package': 'Write the package that a partner installs to receive listings',
    backup: 'Copy what answers at the address of the site; keep the newest few',
    restore: 'Put a backup in place',
    'set-origin': 'Move the site to another origin',
    'rotate-key': 'Change the signing keys',
    'revoke-key': 'Revoke a signing key that is no longer safe',
    clock: 'Show whether the clock is believed; say that one which leapt was wrong, or right',
    completion: 'Print what completes verbs and options in bash, zsh or fish',
    land: 'Draw the outlines of the maps again',
    'demo-pictures': 'Draw the illustrations of the demonstration again',
  },
} as const satisfies Record<string, Record<string, string>>

type NameIn<G> = G extends unknown ? keyof G & string : never

/** The name of a verb. */
export type VerbName = NameIn<(typeof verbGroups)[keyof typeof verbGroups]>

/** The names of all verbs. */
export const verbNames: readonly string[] = Object.values(verbGroups).flatMap((group) => Object.keys(group))
