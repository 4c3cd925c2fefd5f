import { sentence, type Sentences } from './sentence.ts'

const compressed = (en: string, pt: string) => sentence(`it is compressed, as ${en}`, pt)

/** Why the address of a feed gave nothing. */
export const fetchMessages = {
  status: (status: number) => sentence(`it answers with status ${status}`, `responde com o estado ${status}`),
  redirects: (most: number) =>
    sentence(`it redirects more than ${most} times`, `redireciona mais de ${most} vezes`),
  redirect_nowhere: () => sentence('it redirects to no address', 'redireciona sem indicar um endereço'),
  too_slow: () => sentence('it takes too long', 'demora demasiado'),
  silent: () => sentence('it is silent for too long', 'está há demasiado tempo sem responder'),
  ended_early: () =>
    sentence('it ended before the whole feed had come', 'terminou antes de o feed chegar completo'),
  other_compression: () =>
    sentence('it is compressed in another way than gzip', 'está comprimido de outra forma que não gzip'),
  compressed_cut: () => compressed('a gzip file that is cut', 'um ficheiro gzip cortado'),
  compressed_damaged: () => compressed('a gzip file that is damaged', 'um ficheiro gzip danificado'),
  compressed_bomb: (times: number) =>
    compressed(
      `something that expands more than ${times} times`,
      `algo que se expande mais de ${times} vezes`,
    ),
  compressed_size: (most: number) => compressed(`more than ${most} bytes`, `mais de ${most} bytes`),
  header_size: (most: number) =>
    sentence(`its headers are larger than ${most} bytes`, `os cabeçalhos têm mais de ${most} bytes`),
  size: (most: number) => sentence(`it is larger than ${most} bytes`, `tem mais de ${most} bytes`),
  other_length: (announced: string, sent: number) =>
    sentence(
      `it announced ${announced} bytes and sent ${sent}`,
      `anunciou ${announced} bytes e enviou ${sent}`,
    ),
  not_https: () =>
    sentence(
      'its address is not https, which only --allow-private or allow_private of the source lets pass',
      'o endereço não é https',
    ),
  private_network: () =>
    sentence(
      'its address is in a private network, which only --allow-private or allow_private of the source lets pass',
      'o endereço é de uma rede privada',
    ),
  system: (code: string) => sentence(code, code),
  no_connection: () => sentence('the connection failed', 'a ligação falhou'),
  in_log: () =>
    sentence('it failed; the log of the program says how', 'falhou; o registo do programa diz como'),
} satisfies Sentences
