# Files as they are, inside a program: meydan_embed(<target> <files>...) writes a source that has the assembler take them in, and
# built_in_files() (cli/data_table.hpp) finds each by its name without the ending.
function(meydan_embed target)
  set(assembly "")
  set(declarations "")
  set(entries "")
  set(number 0)
  foreach(file IN LISTS ARGN)
    get_filename_component(name ${file} NAME_WE)
    math(EXPR number "${number} + 1")
    set(symbol meydan_file_${number})
    string(APPEND assembly
           "asm(\".pushsection .rodata\\n.balign 64\\n.globl ${symbol}\\n${symbol}:\\n.incbin \\\"${file}\\\"\\n\"\n"
           "    \".globl ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.popsection\\n\");\n")
    string(APPEND declarations "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND entries "    {\"${name}\", ${symbol}, ${symbol}_end},\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/data_table.cpp)
  configure_file(${CMAKE_CURRENT_SOURCE_DIR}/data_table.cpp.in ${source} @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${ARGN}")
  target_sources(${target} PRIVATE ${source})
endfunction()
