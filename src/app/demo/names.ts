import type { Random } from './random.ts'

// The commoner names of the census (IBGE, Nomes no Brasil), those of adults; the order is roughly that of frequency.
const women =
  'Maria Ana Adriana Juliana Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Márcia Cláudia ' +
  'Vanessa Luciana Mariana Beatriz Gabriela Rafaela Larissa Simone Renata Cristiane Débora Tatiane Carla Natália ' +
  'Priscila Raquel Daniela Sônia Eliane Rosângela Vera Lúcia Cíntia Luana Helena Isabela Carolina Michele Thaís ' +
  'Lívia Andréia Viviane Kátia Bianca Regina Alice Flávia Yasmin Jaqueline Elaine Mônica Lorena Paula Roberta Sílvia'
const men =
  'José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo ' +
  'Felipe Rodrigo Mateus Guilherme Gustavo Fernando Fábio André Anderson Leonardo Diego Ricardo Thiago Vinícius ' +
  'Leandro Alexandre Júlio Caio Roberto Sérgio Márcio Vítor Renato Henrique Igor Jorge Cláudio Maurício Adriano ' +
  'Robson Wesley Everton Douglas Murilo Otávio Raimundo Sebastião Edson Rogério Flávio Hugo Danilo Samuel Artur Davi ' +
  'Evandro Wagner Cristiano Geraldo Heitor Nelson Emerson Luciano Ivan Tiago Rubens Álvaro César Ítalo Kauã'
const surnames =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida ' +
  'Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas ' +
  'Cardoso Ramos Gonçalves Santana Teixeira Araújo Melo Correia Monteiro Moura Cavalcanti Pinto Castro Campos ' +
  'Azevedo Barros Batista Borges Brito Conceição Cunha Duarte Farias Figueiredo Fonseca Guimarães Leite Macedo ' +
  'Magalhães Miranda Morais Neves Nogueira Pacheco Paiva Peixoto Pires Queiroz Reis Sales Sampaio Siqueira Tavares ' +
  'Torres Vasconcelos Xavier Assis Bezerra Brandão Coelho Damasceno Esteves Franco Godoy Lacerda Matos Medeiros ' +
  'Meireles Negreiros Prado Rangel Serra Toledo Valente Viana Zanetti Rossi Bianchi Yamamoto Tanaka Schneider Muller'

/** Earlier names are commoner, as in life: weights fall with the square root of the rank. */
function byFrequency(names: string): (readonly [string, number])[] {
  return names.split(' ').map((name, rank) => [name, 1 / Math.sqrt(rank + 2)] as const)
}
const given = { female: byFrequency(women), male: byFrequency(men) }
const family = byFrequency(surnames)
const seconds = {
  female: ['Clara', 'Eduarda', 'Luísa', 'Paula', 'Cristina', 'Aparecida', 'Fernanda', 'Beatriz', 'Vitória', 'Lúcia'],
  male: ['Carlos', 'Henrique', 'Eduardo', 'Augusto', 'Paulo', 'Roberto', 'Vítor', 'César', 'Miguel', 'Otávio'],
}

const foreigners = {
  male: ['Juan Pablo Fernández', 'Diego Quispe Mamani', 'Michael O’Connor', 'Giovanni Ferrari', 'Luis Ángel Rojas'],
  female: ['María José Gutiérrez', 'Chloé Lefèvre', 'Emily Thompson', 'Rosa Huamán Flores', 'Yuliana Pérez Salas'],
}

export type Sex = 'female' | 'male'

/** A Brazilian full name: one or two given names, one to three surnames, a particle now and then. */
export function fullName(random: Random, sex: Sex): string {
  const first = random.weighted(given[sex])
  const second = random.pick(seconds[sex])
  const words = [first]
  if (random.chance(0.28) && second !== first) words.push(second)
  const count = random.weighted([
    [1, 0.22],
    [2, 0.63],
    [3, 0.15],
  ] as const)
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(random.weighted(family))
  for (const surname of chosen) {
    const particle = particles[surname]
    if (particle && random.chance(0.3)) words.push(particle)
    words.push(surname)
  }
  if (sex === 'male' && count > 1 && random.chance(0.05)) words.push(random.pick(['Júnior', 'Filho', 'Neto']))
  return words.join(' ')
}

/** Surnames that people write with a particle before them; the others stand alone. */
const particles: Partial<Record<string, string>> = {
  Silva: 'da', Costa: 'da', Rocha: 'da', Cunha: 'da', Conceição: 'da', Santos: 'dos', Reis: 'dos', Nascimento: 'do',
  Prado: 'do', Souza: 'de', Oliveira: 'de', Lima: 'de', Almeida: 'de', Carvalho: 'de', Araújo: 'de', Melo: 'de',
  Castro: 'de', Andrade: 'de', Freitas: 'de', Assis: 'de', Paiva: 'de', Moura: 'de', Queiroz: 'de', Barros: 'de',
} // prettier-ignore

/** The name of someone from abroad, who has no CPF. */
export function foreignName(random: Random, sex: Sex): string {
  return random.pick(foreigners[sex])
}

/** Another given name with the same surnames: what a person asks to be called. */
export function socialName(random: Random, name: string, sex: Sex): string {
  const surname = name.split(' ').at(-1) ?? name
  return `${random.weighted(given[sex])} ${surname}`
}
