/** A name of a field, a command or an option: what an operator types, and neither an agency nor a professional ever sees. */
export const typed = /[a-z\d]_[a-z\d]|[a-z]\.[a-z]|\bnpx\b|--/
